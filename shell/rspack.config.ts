import { shellConfig } from '../infra/build/front-ends/preset.ts';

export default shellConfig();
