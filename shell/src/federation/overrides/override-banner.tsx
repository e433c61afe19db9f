import { announce, Box, Button, chakra, Flex } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { FlaskConical, ShieldQuestionMark } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import {
  allowOverride,
  ignoreOverride,
  type Override,
  type OverrideRequest,
  resetOverride,
  useOverrides,
} from './overrides.ts';

/** Asks about each override that an address wants, and lists those of this tab, each with a button that ends it. */
export default function OverrideBanner() {
  const { overrides, requested } = useOverrides();
  if (!overrides.length && !requested.length) return null;
  return (
    <chakra.aside
      aria-label="Local builds"
      px={{ base: 4, md: 6, xl: 8 }}
      py={1.5}
      // Above it is the header, which stays while the page scrolls: several questions must not cover a small phone.
      maxH="33dvh"
      overflowY="auto"
      bg="warning.subtle"
      borderTopWidth="1px"
      borderColor="warning.border"
      textStyle="sm"
    >
      {requested.map((request) => (
        <Question key={request.name} request={request} />
      ))}
      {overrides.map((override) => (
        <Notice key={override.name} override={override} />
      ))}
    </chakra.aside>
  );
}

/** Moves the focus to the next question, else to the heading of the page. */
function focusAfterAnswer(): void {
  requestAnimationFrame(() => {
    const question = document.querySelector<HTMLElement>('aside[aria-label="Local builds"] button');
    (question ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
}

/** Nothing of the other origin is loaded before Allow; leaving it unanswered is a no. */
function Question({ request }: { request: OverrideRequest }) {
  const { name, origin } = request;
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  useEffect(() => announce(`A link asks to take ${name} from ${origin}.`), [name, origin]);
  return (
    <Line
      icon={<ShieldQuestionMark size={16} aria-hidden="true" />}
      buttons={
        <>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Ignore ${name}`}
            onClick={() => {
              ignoreOverride(request);
              announce(`${name} stays as it is.`);
              focusAfterAnswer();
            }}
          >
            Ignore
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Allow ${name}`}
            onClick={() => allowOverride(request)}
          >
            Allow
          </Button>
        </>
      }
    >
      A link asks to take <strong>{name}</strong> from {origin} in this tab. Code from there could do whatever
      you can
      {isAdmin && ', with the rights of an administrator'}: allow it only if you develop {name} yourself.
    </Line>
  );
}

function Notice({ override: { name, origin, missing } }: { override: Override }) {
  return (
    <Line
      icon={<FlaskConical size={16} aria-hidden="true" />}
      buttons={
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Reset ${name}`}
          onClick={() => resetOverride(name)}
        >
          Reset
        </Button>
      }
    >
      <strong>{name}</strong> {missing ? 'is not there:' : 'comes from'} {origin}
      {missing && '. You see the live one.'}
    </Line>
  );
}

interface LineProps {
  icon: ReactNode;
  children: ReactNode;
  buttons: ReactNode;
}

function Line({ icon, children, buttons }: LineProps) {
  return (
    <Flex wrap="wrap" align="center" columnGap={3} py={0.5}>
      <Flex gap={2} minW={0} flex="1 1 15rem">
        <Box as="span" color="warning.fg" flexShrink={0} mt="0.15em">
          {icon}
        </Box>
        <Box minW={0} overflowWrap="anywhere">
          {children}
        </Box>
      </Flex>
      <Flex gap={1} ms="auto">
        {buttons}
      </Flex>
    </Flex>
  );
}
