import { isTimeZone } from '@fettle/shared-ui/rules';
import { ValidateBy } from 'class-validator';

/** The longest name of the IANA database has 32. */
const MAX_ZONE_LENGTH = 50;

/** A name of the IANA time zone database. */
export const IsTimeZoneName = () =>
  ValidateBy({
    name: 'isTimeZoneName',
    // The OpenAPI document reads the limit here.
    constraints: [MAX_ZONE_LENGTH],
    validator: {
      validate: (value) => typeof value === 'string' && value.length <= MAX_ZONE_LENGTH && isTimeZone(value),
      defaultMessage: () => 'Please give a time zone such as Europe/Berlin',
    },
  });
