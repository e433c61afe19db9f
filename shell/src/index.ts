// First of all, since evaluating the next module loads scripts: this one installs the trusted-types policy.
import './trusted-types.ts';
import './bootstrap.tsx';
