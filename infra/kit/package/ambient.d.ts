/// <reference types="node" />
/// <reference types="jest" />
/// <reference types="@testing-library/jest-dom" />

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.png' {
  const address: string;
  export default address;
}

declare module '*.jpg' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}
