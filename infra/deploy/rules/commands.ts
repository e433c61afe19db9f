import { SHELL } from '../store/draft.ts';

/** Remedies that the reader of a refusal has for a package: a phrase for each, which stands in brackets or after a comma. */
export interface Commands {
  rollback(name: string): string;
  disable(name: string): string;
  enable(name: string): string;
  promote(name: string): string;
  deploy(names: string[]): string;
  /** Makes another build live where no previous one is known. */
  replace(name: string): string;
  /** Brings up a newer product. */
  start: string;
}

/** For those who work in a clone of the product. */
export const REPOSITORY: Commands = {
  rollback: (name) => `npm run rollback -- ${name}`,
  disable: (name) => `npm run registry -- disable ${name}`,
  enable: (name) => `in Feature apps of the admin console or by npm run registry -- enable ${name}`,
  promote: (name) => `npm run deploy -- ${name} --promote`,
  deploy: (names) => `npm run deploy -- ${names.join(' ')}`,
  replace: (name) => `name a revision (--to; npm run registry -- history --package ${name})`,
  start: 'npm start',
};

/** For administrators in the console, which deploys nothing. */
export const CONSOLE: Commands = {
  rollback: () => 'Feature apps',
  disable: () => 'Feature apps',
  enable: () => 'in Feature apps',
  promote: () => 'Feature apps',
  deploy: (names) => `${REPOSITORY.deploy(names)} in a clone of the product`,
  replace: (name) => `deploy another build (${CONSOLE.deploy([name])})`,
  start: 'npm start in a clone of the product',
};

const ADMINISTRATOR = 'ask an administrator';

/** For the team that deploys the package `own` by the network: of others it can only ask. */
export function commandsOfTeam(own: string): Commands {
  const ofOwn = (command: string) => (name: string) =>
    name === own ? `npx fettle ${command}` : ADMINISTRATOR;
  const deploy = (names: string[]) => {
    const others = names.filter((name) => name !== own);
    if (others.includes(SHELL)) return ADMINISTRATOR;
    const asked = others.map((name) => `ask the team of ${name}`);
    return [...(names.includes(own) ? ['npx fettle deploy'] : []), ...asked].join(', or ');
  };
  return {
    rollback: ofOwn('rollback'),
    disable: ofOwn('disable'),
    enable: (name) =>
      name === own
        ? 'by npx fettle enable if your team switched it off; else an administrator does, in Feature apps'
        : ADMINISTRATOR,
    promote: ofOwn('promote'),
    deploy,
    replace: (name) => `deploy another build (${deploy([name])})`,
    start: ADMINISTRATOR,
  };
}
