import { type ComponentType, createContext } from 'react';
import { FramedSpinner } from '../full-screen-spinner.tsx';

/** Component that a frame shows while the code of its page loads; the members' frame brings skeletons. */
export const PageLoadingContext = createContext<ComponentType<{ title: string }>>(FramedSpinner);
