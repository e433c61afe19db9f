import { type ComponentType, createContext } from 'react';
import { FramedSpinner } from '../full-screen-spinner.tsx';

/**
 * What a frame shows while the code of its page loads. The frame of the pages for members has skeletons, whose code
 * comes with it.
 */
export const PageLoadingContext = createContext<ComponentType<{ title: string }>>(FramedSpinner);
