import { isPushService } from './push-services.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['https://push.example.org/own', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.org/', false],
  ['https://fcm.googleapis.com@10.0.0.1/', false],
  ['https://user:word@push.example.org/own', false],
  ['https://notify.windows.com.evil.example/', false],
  ['https://evilpush.services.mozilla.com.example/', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['http://127.0.0.1:5432/', false],
  ['http://push.example.org/own', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('%s is a push service: %s', (endpoint, known) => {
  expect(isPushService(endpoint, ['https://push.example.org'])).toBe(known);
});
