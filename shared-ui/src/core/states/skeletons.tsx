import { Box, type BoxProps, Skeleton, type SkeletonProps } from '@chakra-ui/react';

interface SkeletonTextProps extends Pick<BoxProps, 'textStyle' | 'width' | 'w' | 'mt' | 'maxW'> {
  /** Number of lines that the text will take; the last of several is shorter. */
  lines?: number;
}

/** Placeholder for text, as high as `lines` of that `textStyle` (or of the surrounding text) at every text size. */
export function SkeletonText({ lines = 1, ...text }: SkeletonTextProps) {
  return (
    <Box {...text}>
      {Array.from({ length: lines }, (_, at) => at + 1).map((line) => (
        <Box key={line} display="flex" alignItems="center" height="1lh">
          <Skeleton height="0.7em" borderRadius="sm" width={lines > 1 && line === lines ? '62%' : 'full'} />
        </Box>
      ))}
    </Box>
  );
}

/** Placeholder for a button or an input: 40 px high, 44 on touch. */
export function SkeletonControl(props: SkeletonProps) {
  return <Skeleton height="control" {...props} />;
}
