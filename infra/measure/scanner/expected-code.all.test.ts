import { codeOfClip, expectedCode } from './expected-code.ts';

test.each([
  ['EAN_13', '8413000065504', '8413000065504'],
  ['EAN_8', '42176817', '42176817'],
  ['UPC_A', '781735802045', '0781735802045'],
  ['UPC_E', '04963406', '0049000006346'],
  ['UPC_E', '03897425', '0038200009745'],
  ['UPC_E', '01234133', '0012300000413'],
  ['UPC_E', '01234544', '0012340000054'],
  ['UPC_E', '01234565', '0012345000065'],
])('%s %s is %s', (format, printed, code) => {
  expect(expectedCode(format, printed)).toBe(code);
});

test.each([
  ['ean13-8413000065504.mjpeg', '8413000065504'],
  ['upce-04963406.mjpeg', '0049000006346'],
  ['upca-781735802045.y4m', '0781735802045'],
  ['none.mjpeg', null],
])('the clip %s shows %s', (file, code) => {
  expect(codeOfClip(file)).toBe(code);
});
