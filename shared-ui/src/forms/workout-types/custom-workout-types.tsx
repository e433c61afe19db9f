import { Box, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../core/announcer.tsx';
import { Button, IconButton } from '../../core/controls/button.tsx';
import { customWorkoutTypes } from '../../rules/workout-type.ts';

interface CustomWorkoutTypesProps {
  types: readonly string[];
  onAdd(label: string, at?: number): void;
  onRemove(label: string): void;
}

/** The member's own types, each with a remove button; the last removal can be undone. */
export function CustomWorkoutTypes({ types, onAdd, onRemove }: CustomWorkoutTypesProps) {
  const own = customWorkoutTypes(types);
  const [removed, setRemoved] = useState<{ label: string; at: number } | null>(null);
  const isBack = removed !== null && own.some(({ label }) => label === removed.label);
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const takenBack = useRef<string | null>(null);

  // The focused button is gone: the focus moves to Undo, and from there to the restored type.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  useEffect(() => {
    const at = own.findIndex(({ label }) => label === takenBack.current);
    if (at === -1) return;
    takenBack.current = null;
    list.current?.querySelectorAll('button')[at]?.focus();
  }, [own]);

  function remove(label: string, at: number): void {
    onRemove(label);
    setRemoved({ label, at });
    announce(`${label} removed`);
  }

  function takeBack({ label, at }: { label: string; at: number }): void {
    onAdd(label, at);
    setRemoved(null);
    announce(`${label} added`);
    takenBack.current = label;
  }

  return (
    <Box _empty={{ display: 'none' }} mt={3}>
      {own.length > 0 && (
        <chakra.ul
          ref={list}
          aria-label="Your workout types"
          display="flex"
          flexWrap="wrap"
          gap={2}
          listStyleType="none"
        >
          {own.map(({ label, value }, at) => (
            <chakra.li
              key={value}
              display="flex"
              alignItems="center"
              maxW="full"
              ps={3.5}
              pe={1}
              borderWidth="1px"
              borderRadius="1.25rem"
              bg="bg.surface"
              textStyle="sm"
              animation="fade-in 140ms ease-out"
            >
              <chakra.span dir="auto" minW={0} py={1.5} overflowWrap="anywhere">
                {label}
              </chakra.span>
              <IconButton
                variant="ghost"
                size="xs"
                borderRadius="full"
                ms={0.5}
                aria-label={`Remove ${label}`}
                onClick={() => remove(label, at)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {removed && !isBack && (
        <Flex align="center" gap={2} mt={2} color="fg.muted" textStyle="sm">
          <chakra.span dir="auto" minW={0} overflowWrap="anywhere">
            {removed.label} removed.
          </chakra.span>
          <Button ref={undo} variant="ghost" size="sm" flexShrink={0} onClick={() => takeBack(removed)}>
            Undo
          </Button>
        </Flex>
      )}
    </Box>
  );
}
