/**
 * Characters that look like a letter of a reserved name, by their code points in lower case. From Unicode’s confusables.txt
 * (Unicode License v3) by way of unhomoglyph 1.0.6 (MIT), without what differs from its letter in case, width or marks alone.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: `251 3b1 430 15c5 2376 237a a4ee ab7a 102a0 16f40`,
  c: `a2 23c 3c2 441 4ab 1d04 20a1 2ca5 a4da abaf 102a2 10302 1043d 1051c 118e9 118f2 1f16e 1f74c`,
  d: `f0 111 18c 256 257 501 146f 15de 15ea 20ab a4d2 a4d3 ab70 abb7`,
  e: `247 3b5 435 4bd 4bf 212e 22ff 2d39 a4f0 ab32 ab7c 10286 118c6 118ce`,
  f: `192 3dd 584 15b4 1d6e 1e9d a4dd a799 ab35 10287 102a5 10525 118c2 1d213`,
  i: `131 268 269 26a 3b9 456 4cf 1d7b 1d7c 2373 2378 a647 ab75 118c3`,
  l: `31 7c 142 19a 1c0 268 269 26b 26d 3b9 456 4cf 5c0 5d5 5df 627 661 673 6f1 7ca 14aa 16c1 2223 23fd 2502 2c93 2cd1 2d4f
    a4e1 a4f2 abae 1028a 10309 10320 10443 10526 118c3 118d2 16f16 16f28 1d22a 1e8c7`,
  m: `271 3bc 3fb 43c 4ce 15f0 16d6 1d6f 20a5 2c99 a4df ab87 102b0 10311 11700 118e3`,
  n: `19e 272 273 3b7 3bd 578 57c 1d70 2c9b a4e0 1018e 10513`,
  o: `30 f8 275 3b8 3bf 3c3 43e 473 4e9 585 5e1 647 665 6be 6c1 6d5 6f5 6ff 7c0 966 9e6 a66 ae6 b20 b66 be6 c66 ce6 d20 d66
    e50 ed0 1010 101d 1040 10ff 12d0 1d0f 1d11 2296 229d 236c 2c9f 2d31 2d41 2d54 3007 a4f3 a74b ab3d ab3e ab74 ab8e abbb
    10292 102ab 1042c 104ea 10516 114d0 118c8 118d5 118d7 118e0 1d21a 1f714`,
  p: `1a5 3c1 440 146d 1d7d 2374 2ca3 a4d1 abb2 10295`,
  r: `24d 27c 27d 280 433 493 1587 1d26 1d72 2c85 a4e3 ab47 ab48 ab71 ab81 aba2 104dc 16f35 1d216`,
  s: `1bd 282 455 57f 1d74 a4e2 a731 aba5 abaa 10296 10448 118c1 16f3a`,
  t: `167 1ad 288 3c4 442 4ad 1d75 20ae 22a4 2361 27d9 2c66 2ca7 a4d4 ab72 10297 102b1 10315 118dc 16f0a 1f768`,
  u: `289 28b 3c5 57d 1200 144c 1d1c 1d7e 222a 22c3 a4f4 a79f ab4e ab52 ab9c 104f6 118d8 16f42`,
  y: `a5 1b4 24f 263 28f 3b3 443 4af 4b1 10e7 1d8c 1eff 2ca9 a4ec ab5a ab79 ab8d 102b2 118c4 118dc 16f43`,
};

const LETTERS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, codes]) =>
    codes.split(/\s+/).map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), letter] as const),
  ),
);

/** Names that members would take for those of the people who run the product. */
const RESERVED = [
  'admin',
  'administrator',
  'fettle',
  'moderator',
  'official',
  'staff',
  'support',
  'system',
].map(skeleton);
const RESERVED_IN_A_ROW = new RegExp(`^(?:${RESERVED.join('|')})+$`);

/** Texts that look alike have one skeleton: of every character the letter that it looks like; I, l and 1 are one, rn and m too. */
function skeleton(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = [...plain].map((letter) => LETTERS.get(letter) ?? letter).join('');
  return letters.replace(/i/g, 'l').replace(/rn/g, 'm');
}

/**
 * True if a name, or a word of it, looks like a reserved one. The name as a whole also without the signs between its
 * letters: "a.d.m.i.n", "FettleSupport". A longer word that contains one, such as "badminton", is free.
 */
export function isReservedName(name: string): boolean {
  const words = skeleton(name).split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => RESERVED.includes(word)) || RESERVED_IN_A_ROW.test(words.join(''));
}
