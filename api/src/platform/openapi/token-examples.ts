/** Examples of calls with an API token, as the page `/api/docs` shows it; a test sends the requests. */
export const API_TOKEN_EXAMPLES = `## API tokens
Create one on the page Profile, under API tokens. It is sent with each request, has the same limit of requests as a
member, and stops working when you end it. Replace \`fettle.example\` and \`TOKEN\`.

**A weight from a scale**; the right to log is enough. Add an \`id\` (a UUIDv7) to an entry that may be sent twice: it is stored once.
\`\`\`sh
curl -sf https://fettle.example/api/v1/weight-entries -H "Authorization: Bearer TOKEN" \\
  -H "Content-Type: application/json" -d '{"weight": 82.4, "unit": "kg"}'
\`\`\`

**Steps from a shortcut on a phone**: "Get contents of URL" with the method PUT, the day in the address, the header
\`Authorization\` and a JSON body; the same day again replaces its steps, as in
\`\`\`sh
curl -sf -X PUT https://fettle.example/api/v1/steps/2026-03-09 -H "Authorization: Bearer TOKEN" \\
  -H "Content-Type: application/json" -d '{"steps": 8412}'
\`\`\`

**A backup of everything each Sunday**, as a line of a crontab; the right to read is enough.
\`\`\`sh
15 3 * * 0 curl -sf https://fettle.example/api/v1/account/export -H "Authorization: Bearer TOKEN" -o "$HOME/fettle-$(date +\\%F).zip"
\`\`\``;
