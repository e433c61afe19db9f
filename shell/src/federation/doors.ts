/**
 * Every door of shared-ui that feature apps enter. What the shell never reaches it does not provide, and a feature
 * app could not run without it: so all are reached from here, whether or not a screen of the shell uses them too.
 */
export const doors = {
  core: () => import('@fettle/shared-ui'),
  overlays: () => import('@fettle/shared-ui/overlays'),
  forms: () => import('@fettle/shared-ui/forms'),
  data: () => import('@fettle/shared-ui/data'),
  slots: () => import('@fettle/shared-ui/slots'),
};
