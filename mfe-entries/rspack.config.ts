import { remoteConfig } from '../infra/rspack/preset.ts';

export default remoteConfig('mfe-entries');
