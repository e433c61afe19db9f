import { allowOwnScripts } from '../../trusted-types.ts';

allowOwnScripts();
