import { Messages } from './firefox-connection.ts';

describe('messages from Firefox', () => {
  it('are whole, however their bytes arrive', () => {
    const text = '2:{}23:[1,1,null,{"a":"Grüße"}]4:null';
    const bytes = Buffer.from(text.replace('23:', `${Buffer.byteLength('[1,1,null,{"a":"Grüße"}]')}:`));
    const expected = [{}, [1, 1, null, { a: 'Grüße' }], null];
    for (let size = 1; size <= bytes.length; size += 1) {
      const messages = new Messages();
      const read: unknown[] = [];
      for (let at = 0; at < bytes.length; at += size)
        read.push(...messages.read(bytes.subarray(at, at + size)));
      expect(read).toEqual(expected);
    }
  });
});
