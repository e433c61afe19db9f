import type { XmlEvent } from '../../files/xml.ts';
import { requiredNumber } from '../../values/numbers.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';
import { isoMoment } from '../../values/zones.ts';

export type Attributes = Record<string, string | undefined>;

/** An element below `HealthData`, with what stands in it. */
export interface HealthElement {
  name: string;
  attributes: Attributes;
  /** `MetadataEntry` by their keys. */
  metadata: Map<string, string>;
  /** The elements in it, `Record` of a correlation and `WorkoutStatistics` of a workout among them. */
  children: HealthElement[];
}

/** Elements in it of one workout or correlation; more belong to no food or workout. */
const MOST_CHILDREN = 5_000;

/** The elements below the root, each when it is complete. */
export async function* elementsOf(events: AsyncIterable<XmlEvent[]>): AsyncGenerator<HealthElement> {
  const open: HealthElement[] = [];
  for await (const list of events)
    for (const event of list) {
      if ('close' in event) {
        const closed = open.pop();
        if (closed && open.length === 1) yield closed;
        continue;
      }
      const element: HealthElement = {
        name: event.open,
        attributes: event.attributes,
        metadata: new Map(),
        children: [],
      };
      const parent = open.at(-1);
      // The root keeps none of its elements: an export has millions.
      if (parent && open.length > 1) addTo(parent, element);
      open.push(element);
    }
}

function addTo(parent: HealthElement, element: HealthElement): void {
  const { key, value } = element.attributes;
  if (element.name === 'MetadataEntry' && key !== undefined && value !== undefined)
    parent.metadata.set(key, value);
  else if (parent.children.length < MOST_CHILDREN) parent.children.push(element);
}

/** The number of a record and its unit. */
export function quantityOf({ value, unit = '' }: Attributes): { value: number; unit: string } {
  return { value: requiredNumber(value, 'value'), unit };
}

/** Day and time as written, with the offset beside them. */
export function momentOf(attributes: Attributes, name: string) {
  const text = attributes[name];
  if (text === undefined) throw new UnreadableValue(name, 'missing', null);
  return isoMoment(text, 'UTC', name);
}
