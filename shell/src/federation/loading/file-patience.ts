/**
 * How long one file of a feature app may take, in ms, before it counts as hanging. The build preset gives the same
 * time to the files that a feature app loads by itself (`output.chunkLoadTimeout`).
 */
export const FILE_PATIENCE = 4000;
