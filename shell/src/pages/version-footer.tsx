import { Text } from '@fettle/shared-ui';
import { useRunTimeConfig } from '../run-time-config.ts';
import { buildTime } from './build-time.ts';

/** Which build this is; what people are asked for when they report something. */
export function VersionFooter() {
  const { version, environment, build_time, commit } = useRunTimeConfig();
  return (
    <Text textStyle="2xs" color="fg.subtle" fontVariantNumeric="tabular-nums" textWrap="balance">
      Version {version} · {environment} · built {buildTime(build_time)} · {commit.slice(0, 7)}
    </Text>
  );
}
