import { type ComponentType, createContext } from 'react';
import { FramedSpinner } from '../full-screen-spinner.tsx';

/**
 * Component that a frame shows while the code of its page loads. The frame of the pages for members has skeletons,
 * whose code it brings.
 */
export const PageLoadingContext = createContext<ComponentType<{ title: string }>>(FramedSpinner);
