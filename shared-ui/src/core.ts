/**
 * Layout, text, buttons, inputs, the router's parts, theme and toast: `@fettle/shared-ui`.
 * Enumerated, so that what nobody uses is not shipped; the only way to Chakra and to the router.
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
  Input,
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
export { announce } from './core/announce.ts';
export { Button } from './core/button.tsx';
export { ButtonGroup } from './core/button-group.tsx';
export { Checkbox } from './core/checkbox.tsx';
export { EmptyState } from './core/empty-state.tsx';
export { ErrorState } from './core/error-state.tsx';
export { IconButton } from './core/icon-button.tsx';
export { LoadingState } from './core/loading-state.tsx';
export { NumberValue } from './core/number-value.tsx';
export { PageHead } from './core/page-head.tsx';
export { ReorderableList } from './core/reorderable-list.tsx';
export { SegmentedControl, type SegmentOption } from './core/segmented-control.tsx';
export { Select, type SelectOption } from './core/select.tsx';
export { SkeletonControl, SkeletonText } from './core/skeleton-parts.tsx';
export { TextArea } from './core/text-area.tsx';
export { TextLink } from './core/text-link.tsx';
export { useTheme } from './core/theme/theme-provider.tsx';
export { dismissToast, type ToastOptions, toast } from './core/toast.ts';
export { Toggle } from './core/toggle.tsx';

// Not for feature apps and no part of the contract: the shell's own.

/** @internal */
export { BrowserRouter, MemoryRouter, useNavigationType } from 'react-router-dom';
/** @internal */
export { Announcer } from './core/announcer.tsx';
/** @internal */
export { ThemeProvider } from './core/theme/theme-provider.tsx';
/** @internal */
export { Toaster } from './core/toaster.tsx';
/** @internal */
export { useFocusBack } from './core/use-focus-back.ts';
