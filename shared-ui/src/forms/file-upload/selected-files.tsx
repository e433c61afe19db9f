import { chakra } from '@chakra-ui/react';
import { File as FileIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../core/controls/button.tsx';

/** `tiles` for pictures, which members know by sight, `rows` for files, which they know by name. */
type Look = 'tiles' | 'rows';

interface SelectedFilesProps {
  files: File[];
  look: Look;
  disabled?: boolean;
  onRemove(at: number): void;
}

const List = chakra('ul', {
  base: { listStyle: 'none', width: 'full', mt: 1 },
  variants: {
    look: {
      tiles: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))', gap: 2 },
      rows: { display: 'flex', flexDirection: 'column', gap: 1 },
    },
  },
});

const Item = chakra('li', {
  base: { position: 'relative', minW: 0 },
  variants: {
    look: { tiles: { aspectRatio: '1' }, rows: { display: 'flex', alignItems: 'center', gap: 3, minH: 12 } },
  },
});

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    color: 'fg.muted',
  },
  variants: { look: { tiles: { boxSize: 'full' }, rows: { boxSize: 10 } } },
});

/** On a picture it stands on a disc of its own, so that it is seen on any. */
const ON_PICTURE = {
  position: 'absolute',
  top: 1,
  insetEnd: 1,
  bg: 'bg.panel',
  borderRadius: 'full',
} as const;

/** The selected files, each with a preview and a button that removes it. */
export function SelectedFiles({ files, look, disabled, onRemove }: SelectedFilesProps) {
  if (files.length === 0) return null;
  return (
    <List look={look}>
      {files.map((file, at) => (
        <Item key={keyOf(file)} look={look}>
          <Frame look={look}>
            <Preview file={file} alt={look === 'tiles' ? file.name : ''} />
          </Frame>
          {look === 'rows' && (
            <chakra.div flex="1 1 0" minW={0} textStyle="sm">
              <chakra.div overflowWrap="anywhere" dir="auto">
                {file.name}
              </chakra.div>
              <chakra.div textStyle="xs" color="fg.muted">
                {sizeOf(file)}
              </chakra.div>
            </chakra.div>
          )}
          <IconButton
            variant="ghost"
            size="sm"
            flex="none"
            aria-label={`Remove ${file.name}`}
            disabled={disabled}
            onClick={() => onRemove(at)}
            {...(look === 'tiles' && ON_PICTURE)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Item>
      ))}
    </List>
  );
}

/** The picture itself if the browser can show it; its object URL is revoked when it is no longer shown. */
function Preview({ file, alt }: { file: File; alt: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return <FileIcon size={20} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <chakra.img src={address} alt={alt} boxSize="full" objectFit="cover" onError={() => setAddress(null)} />
  );
}

const keys = new WeakMap<File, number>();
let made = 0;

/** Two files may have everything in common but themselves. */
function keyOf(file: File): number {
  const existing = keys.get(file);
  if (existing) return existing;
  made += 1;
  keys.set(file, made);
  return made;
}

function sizeOf({ size }: File): string {
  const inMB = size >= 100_000;
  const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: inMB ? 1 : 0 });
  return inMB ? `${number.format(size / 1024 / 1024)} MB` : `${number.format(Math.ceil(size / 1024))} KB`;
}
