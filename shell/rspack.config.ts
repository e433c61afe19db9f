import { shellConfig } from '../infra/rspack/preset.ts';

export default shellConfig();
