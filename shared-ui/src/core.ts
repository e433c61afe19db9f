/**
 * Layout, text, buttons, inputs, the router's parts, theme and toast: `@fettle/shared-ui`.
 * Exports are enumerated, so that unused ones are not shipped. The only import path to Chakra and the router.
 */
export {
  Alert,
  Badge,
  Box,
  Center,
  chakra,
  Flex,
  Heading,
  HStack,
  Skeleton,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { afterPaint } from './core/after-paint.ts';
export { announce } from './core/announcer.tsx';
export { Button, IconButton } from './core/controls/button.tsx';
export { ButtonGroup } from './core/controls/button-group.tsx';
export { Checkbox } from './core/controls/checkbox.tsx';
export { Input } from './core/controls/input.tsx';
export { SegmentedControl, type SegmentOption } from './core/controls/segmented-control.tsx';
export { Select, type SelectOption } from './core/controls/select.tsx';
export { TextArea } from './core/controls/text-area.tsx';
export { Toggle } from './core/controls/toggle.tsx';
export { NumberValue } from './core/number-value.tsx';
export { PageHead } from './core/page-head.tsx';
export { ReorderableList } from './core/reorderable-list/reorderable-list.tsx';
export { EmptyState } from './core/states/empty-state.tsx';
export { ErrorState } from './core/states/error-state.tsx';
export { LoadingState } from './core/states/loading-state.tsx';
export { SkeletonControl, SkeletonText } from './core/states/skeletons.tsx';
export { TextLink } from './core/text-link.tsx';
export { useTheme } from './core/theme/use-theme.ts';
export { dismissToast, type ToastOptions, toast } from './core/toast/toast.ts';
export { useFocusAfterRemoval } from './core/use-focus-after-removal.ts';
export { useFocusBack } from './core/use-focus-back.ts';

// For the shell only; not part of the contract.

/** @internal */
export { BrowserRouter, MemoryRouter, StaticRouter, useNavigationType } from 'react-router-dom';
/** @internal */
export { Announcer } from './core/announcer.tsx';
/** @internal */
export { PlainButton } from './core/controls/plain-button.tsx';
/** @internal */
export { PlainCheckbox } from './core/controls/plain-checkbox.tsx';
/** @internal */
export { PlainInput } from './core/controls/plain-input.tsx';
/** @internal */
export { PlainTextLink } from './core/plain-text-link.tsx';
/** @internal */
export { EmptyDrawing } from './core/states/empty-drawing.tsx';
/** @internal */
export { ThemeProvider } from './core/theme/theme-provider.tsx';
/** @internal */
export { useAppliedTheme } from './core/theme/use-theme.ts';
/** @internal */
export { removeToasts } from './core/toast/toast-store.ts';
/** @internal */
export { Toaster } from './core/toast/toaster.tsx';
