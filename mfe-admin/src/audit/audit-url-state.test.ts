import { auditFilterFromSearch, searchParamsOf } from './audit-url-state.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the filter in the URL', () => {
  it.each([
    ['', { person: '', act: '', target: '' }],
    ['person=ada&act=user.level', { person: 'ada', act: 'user.level', target: '' }],
    ['person=command%20line', { person: 'command line', act: '', target: '' }],
    [`target=${ID}&act=`, { person: '', act: '', target: ID }],
    ['act=user.praise&target=me', { person: '', act: '', target: '' }],
  ])('reads "%s" as %j', (address, filter) => {
    expect(auditFilterFromSearch(new URLSearchParams(address))).toEqual(filter);
  });

  it('leaves out empty filters', () => {
    expect(searchParamsOf({ person: '', act: '', target: '' })).toEqual({});
    const filter = { person: 'ada', act: 'user.level', target: ID } as const;
    expect(auditFilterFromSearch(new URLSearchParams(searchParamsOf(filter)))).toEqual(filter);
  });
});
