import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import styles from './button-group.module.css';

const Group = chakra('div');

interface ButtonGroupProps extends Omit<HTMLChakraProps<'div'>, 'role' | 'aria-label'> {
  /** Accessible name of the group; a screen reader says it before the name of the first button. */
  label: string;
}

/** Buttons of one group, attached to each other; use `secondary` ones. Those with `aria-pressed` stand out. */
export function ButtonGroup({ label, className = '', ...group }: ButtonGroupProps) {
  return <Group role="group" aria-label={label} {...group} className={`${styles.group} ${className}`} />;
}
