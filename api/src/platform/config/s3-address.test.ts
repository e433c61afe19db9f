import { s3Address, s3Setting } from './s3-address.ts';
import { ConfigurationError } from './setting.ts';

const AT = 'https://s3.example.org';

describe('the address of a bucket', () => {
  it.each([
    ['s3://pictures', { bucket: 'pictures', prefix: '', endpoint: null, region: null }],
    [`s3://pictures?endpoint=${AT}`, { bucket: 'pictures', prefix: '', endpoint: AT }],
    [`s3://pictures/?endpoint=${AT}/`, { prefix: '', endpoint: AT }],
    [
      `s3://fettle/a/b/?endpoint=${AT}:9000/s3&region=eu-central-1`,
      { prefix: 'a/b/', endpoint: `${AT}:9000/s3` },
    ],
    ['s3://fettle/a?region=eu-central-1', { prefix: 'a/', region: 'eu-central-1' }],
  ])('%s is parsed', (text, parts) => {
    expect(s3Address(text, 'MEDIA_STORE')).toMatchObject({ setting: 'MEDIA_STORE', ...parts });
  });

  it.each([
    [
      '/mnt/pictures',
      /^MEDIA_STORE must look like s3:\/\/bucket\/folder\?endpoint=.*: "\/mnt\/pictures" is no such/,
    ],
    ['https://s3.example.org/pictures', /is no such address/],
    ['s3://', /is no/],
    ['s3://My_Pictures', /is no name of a bucket/],
    ['s3://pictures:9000', /is no/],
    ['s3://pictures/../x y', /is no folder in a bucket/],
    [`s3://pictures?endpont=${AT}`, /it has an unknown part, endpont/],
    ['s3://pictures?endpoint=s3.example.org', /its endpoint is no address such as/],
    [`s3://pictures?endpoint=${AT}/?key=1`, /its endpoint is no address such as/],
    ['s3://pictures?region=eu central', /is no region/],
  ])('%s is refused', (text, line) => {
    expect(() => s3Address(text, 'MEDIA_STORE')).toThrow(ConfigurationError);
    expect(() => s3Address(text, 'MEDIA_STORE')).toThrow(line);
  });

  it('is refused with keys in it, which the message does not repeat', () => {
    const attempt = () => s3Address('s3://key:secret@pictures', 'DEPLOY_STORE');
    expect(attempt).toThrow(/^DEPLOY_STORE must not contain keys/);
    expect(attempt).not.toThrow(/secret@/);
  });

  it('is null when it is not set', () => {
    expect(s3Setting({ MEDIA_STORE: '' }, 'MEDIA_STORE')).toBeNull();
  });
});
