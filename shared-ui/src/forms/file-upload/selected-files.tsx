import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../core/controls/button.tsx';
import { byteSize } from '../../rules/byte-size.ts';
import { isFile, keyOf, Preview, type Selected } from './selected-file.tsx';

/** `tiles` for pictures, which members know by sight; `rows` for files, which they know by name. */
type Look = 'tiles' | 'rows';

/** Progress of uploading the selected files. */
export interface FileProgress {
  /** The file being uploaded, from 1, stored images not counted; those before it are uploaded. */
  picture: number;
  /** Share of its bytes that was sent, from 0 to 1. */
  pictureFraction: number;
}

interface SelectedFilesProps {
  files: Selected[];
  look: Look;
  disabled?: boolean;
  uploading?: FileProgress | null;
  onRemove(at: number): void;
  /** Called by the two buttons that reorder the files; without it, or for a single file, they are not shown. */
  onMove?(from: number, to: number): void;
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

/** Puts the Remove button on a disc, so that it stands out from any picture. */
const ON_PICTURE = {
  position: 'absolute',
  top: 1,
  insetEnd: 1,
  bg: 'bg.panel',
  borderRadius: 'full',
} as const;

/** The selected files, each with a preview, a button that removes it and its progress while it is uploaded. */
export function SelectedFiles({ files, look, disabled, uploading, onRemove, onMove }: SelectedFilesProps) {
  if (files.length === 0) return null;
  return (
    <List look={look}>
      {files.map((file, at) => (
        <Item key={keyOf(file)} look={look}>
          <Frame look={look}>
            <Preview file={file} alt={look === 'tiles' ? file.name : ''} />
          </Frame>
          {look === 'rows' && isFile(file) && (
            <chakra.div flex="1 1 0" minW={0} textStyle="sm">
              <chakra.div overflowWrap="anywhere" dir="auto">
                {file.name}
              </chakra.div>
              <chakra.div textStyle="xs" color="fg.muted">
                {byteSize(file.size)}
              </chakra.div>
            </chakra.div>
          )}
          {uploading && isFile(file) && (
            <Uploaded name={file.name} share={shareOf(uploading, files.slice(0, at).filter(isFile).length)} />
          )}
          {onMove && !uploading && files.length > 1 && (
            <MoveButtons name={file.name} at={at} count={files.length} disabled={disabled} onMove={onMove} />
          )}
          <IconButton
            variant="ghost"
            size="sm"
            flex="none"
            data-remove=""
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

interface MoveButtonsProps {
  name: string;
  at: number;
  count: number;
  disabled?: boolean;
  onMove(from: number, to: number): void;
}

/** Move buttons of a picture. At an end of the list a button stays but does nothing, so that it keeps the focus. */
function MoveButtons({ name, at, count, disabled, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  // A browser drops the focus of an element that moves in the document.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const button = (way: 'earlier' | 'later', to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <IconButton
        variant="ghost"
        size="xs"
        bg="bg.panel"
        borderRadius="full"
        opacity={isEnd ? 0.5 : 1}
        aria-label={`Move ${name} ${way}`}
        aria-disabled={isEnd}
        disabled={disabled}
        onClick={({ currentTarget }) => {
          if (isEnd) return;
          pressed.current = currentTarget;
          onMove(at, to);
        }}
      >
        {way === 'earlier' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      </IconButton>
    );
  };
  return (
    <chakra.div position="absolute" bottom={1} insetX={1} display="flex" justifyContent="space-between">
      {button('earlier', at - 1)}
      {button('later', at + 1)}
    </chakra.div>
  );
}

function shareOf({ picture, pictureFraction }: FileProgress, at: number): number {
  if (at === picture - 1) return pictureFraction;
  return at < picture - 1 ? 1 : 0;
}

/** Progress bar along the lower edge. */
function Uploaded({ name, share }: { name: string; share: number }) {
  return (
    <chakra.div
      role="progressbar"
      aria-label={`Uploading ${name}`}
      aria-valuenow={Math.round(share * 100)}
      position="absolute"
      bottom={0}
      insetX={0}
      height={1.5}
      overflow="hidden"
      borderRadius="full"
      bg="bg.panel"
    >
      <chakra.div height="full" bg="accent.solid" style={{ width: `${share * 100}%` }} />
    </chakra.div>
  );
}
