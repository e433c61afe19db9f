/** A report as the shell sends it. */
export const REMOTE_FAILURE = {
  remote: 'mfe-entries',
  version: '1.0.0',
  build_id: '3011ca278525',
  slot: 'entry:log-weight',
  phase: 'manifest',
  kind: 'network',
  message: 'The manifest answered 500',
  revision: 7,
};
