import { apiAddress, useRunTimeConfig } from '../../app/run-time-config.ts';

/** The address of the API, from the run-time configuration. */
export function ApiAddress() {
  return apiAddress(useRunTimeConfig());
}

/** Placeholder of the prerendered page: a true text until the script replaces it with the address. */
export function ApiAddressPlaceholder() {
  return (
    <span data-api-address="">
      named in <a href="/config.json">config.json</a>
    </span>
  );
}
