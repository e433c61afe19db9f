import { apiAddress, useRunTimeConfig } from '../../run-time-config.ts';

/** Where calls go, once the run-time configuration is read. */
export function ApiAddress() {
  return apiAddress(useRunTimeConfig());
}

/** The same in the prerendered page: a true text, in whose place the script writes the address. */
export function ApiAddressPlaceholder() {
  return (
    <span data-api-address="">
      named in <a href="/config.json">config.json</a>
    </span>
  );
}
