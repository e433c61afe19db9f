import { remoteConfig } from '../infra/build/front-ends/preset.ts';

export default remoteConfig('mfe-calendar');
