import { Box } from '@fettle/shared-ui';
import { useRunTimeConfig } from '../../run-time-config.ts';
import { buildTime } from './build-time.ts';

/** Which build this is; what people are asked for when they report something. */
export function VersionFooter() {
  const { version, environment, build_time, commit } = useRunTimeConfig();
  return (
    <Box textStyle="2xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
      <p>
        Version {version} · {environment}
      </p>
      <p>
        Built {buildTime(build_time)} · {commit.slice(0, 7)}
      </p>
    </Box>
  );
}
