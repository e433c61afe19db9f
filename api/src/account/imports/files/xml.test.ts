import { textFile } from '../sources-fixture.ts';
import { xmlEvents } from './xml.ts';

async function eventsOf(content: string) {
  const all = [];
  for await (const events of xmlEvents(textFile('a.xml', content))) all.push(...events);
  return all;
}

it('gives the elements in their order', async () => {
  expect(await eventsOf('<?xml version="1.0"?>\n<a x="1 &amp; 2"><b y="é"/>text</a>')).toEqual([
    { open: 'a', attributes: { x: '1 & 2' } },
    { open: 'b', attributes: { y: 'é' } },
    { close: 'b' },
    { close: 'a' },
  ]);
});

it('does not expand the entities of a file', async () => {
  const dtd =
    '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const events = await eventsOf(`${dtd}<a y="&y;" f="&f;">&y;</a>`);
  expect(events).toEqual([{ open: 'a', attributes: { y: '&y;', f: '&f;' } }, { close: 'a' }]);
});

it.each([
  ['cut off between elements', '<a><b/>'],
  ['cut off inside of an element', '<a><b x="1'],
  ['cut off in its first element', '<a x='],
  ['no XML', 'Date,Weight\n2026-01-01,80'],
  ['empty', ''],
  ['very deep', `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`],
  ['one attribute of more than 1 MB', `<a><b x="${'y'.repeat(1_200_000)}`],
])('refuses a file that is %s', async (_, content) => {
  await expect(eventsOf(content)).rejects.toMatchObject({ code: 'FILE_DAMAGED', file: 'a.xml' });
});

it('keeps attributes with names of prototypes harmless', async () => {
  await eventsOf('<a __proto__="1" constructor="2"/>');
  expect(Reflect.get({}, 'constructor')).toBe(Object);
});
