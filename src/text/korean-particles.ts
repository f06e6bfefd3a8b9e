/**
 * What stands at the end of a Korean word and changes with its role in the sentence: particles (josa) and the
 * endings (eomi) of the copula and of the verbs made from nouns with hada, doeda and sikida. Written down from the
 * grammar of the language; other predicates keep their endings, as their stems cannot be told from the text alone.
 */

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Particles that take part in a sentence and may be followed by one of `FOLLOWING`. */
const CASE_PARTICLES = words(`
  에 에서 에게 에게서 한테 한테서 께 께서 로 으로 로서 으로서 로써 으로써 로부터 으로부터 에서부터 와 과 랑 이랑 하고
  까지 부터 부터라도 만 만큼 보다 처럼 같이 대로 마다 조차 마저 밖에 뿐 에다 에다가 으로까지 로까지 에까지 에서까지
`);
const FOLLOWING = words('는 은 도 만 의 이 을 가 라도 이라도 나 이나 인 이다 이며 까지 부터 입니다');
const LAST_PARTICLES = words(`
  은 는 이 가 을 를 의 도 나 이나 라도 이라도 든지 이든지 든 이든 야 이야 야말로 이야말로 란 이란 라는 이라는 라고 이라고
  라며 이라며 라서 이라서 요
`);
const COPULA = words(`
  이다 다 인 일 임 이고 이며 이면 이라면 이지만 이므로 이어서 이어야 이어도 이거나 이던 이었던 였던 이었다 였다 이었고
  였고 이었으며 였으며 이었지만 였지만 이었는데 였는데 인데 인가 인가요 인지 일까 일까요 이냐 이니 입니다 입니까
  이었습니다 였습니다 이에요 예요 이었는가 였는가 이었나 였나 이었는지 였는지 이자 이라 이라도 임을 임이 인지를 일지
`);

/** Endings of hada after its stem; doeda and sikida take the same after theirs, apart from contracted forms. */
const VERB_ENDINGS = words(`
  다 는 고 며 면 면서 지 지는 지만 지도 기 기가 기는 기를 기도 기에 기로 게 게는 던 도록 므로 려고 려면 러 자 세요
  십시오 는데 는가 는가요 는지 는지를 거나 나 나요 니 니까 되 라 라고 든지 고자 고서 고는 느냐 네 네요 십니다 시는 실
`);
const PAST_ENDINGS = words(`
  다 던 고 으며 으나 으면 지만 는데 는가 는지 는지를 습니다 습니까 어요 나 나요 을 음 음을 기 기에 으므로 다가 다는 다고
  을까 으니 거나 더니
`);
const PRESENT_ENDINGS = words('다 다는 다고 다면 다며 데 가 지 지를');
const VERBS: readonly { open: string; past: readonly string[]; present: string; others: readonly string[] }[] = [
  {
    open: '하',
    past: ['했', '하였'],
    present: '한',
    others: words(
      '하여 하여서 하여야 하여도 해 해서 해야 해도 해요 한 할 할까 할지 함 함을 함이 함으로 함에 합니다 합니까',
    ),
  },
  {
    open: '되',
    past: ['됐', '되었'],
    present: '된',
    others: words(
      '되어 되어서 되어야 되어도 돼 돼서 돼야 돼도 돼요 된 될 될까 될지 됨 됨을 됨이 됨으로 됨에 됩니다 됩니까',
    ),
  },
  {
    open: '시키',
    past: ['시켰', '시키었'],
    present: '시킨',
    others: words('시켜 시켜서 시켜야 시켜도 시킨 시킬 시킬지 시킴 시킴을 시킴으로 시킵니다 시킵니까'),
  },
];

function allEndings(): string[] {
  const joined = (heads: readonly string[], tails: readonly string[]) =>
    heads.flatMap((head) => tails.map((tail) => head + tail));
  return [
    ...CASE_PARTICLES,
    ...joined(CASE_PARTICLES, FOLLOWING),
    ...LAST_PARTICLES,
    ...COPULA,
    ...VERBS.flatMap(({ open, past, present, others }) => [
      ...joined([open], VERB_ENDINGS),
      ...joined(past, PAST_ENDINGS),
      ...joined([present], PRESENT_ENDINGS),
      ...others,
    ]),
  ];
}

const ENDINGS: ReadonlySet<string> = new Set(allEndings());
const LONGEST_ENDING = Math.max(...[...ENDINGS].map((ending) => ending.length));
const PLURAL = '들';

/**
 * A Korean word without its particles, endings and plural: `임피던스에서는` -> `임피던스`, `학생들의` -> `학생`. The longest
 * ending goes first, and so on until none is left, so that a noun that happens to end like a particle (`전문가`) has
 * the same stem with and without one. A word without such an ending comes back as it is.
 *
 * @param word Hangul syllables only, NFC
 * @param leave how many syllables must stay; what is left of a shorter word says too little
 */
export function stripParticles(word: string, leave = 2): string {
  for (let length = Math.min(LONGEST_ENDING, word.length - leave); length > 0; length -= 1) {
    const ending = word.slice(-length);
    if (ENDINGS.has(ending) || ending === PLURAL) return stripParticles(word.slice(0, -length), leave);
  }
  return word;
}

/** Whether a run of Hangul after a foreign word (`API를`, `EIS에서는`) is nothing but a particle or ending. */
export function isParticle(run: string): boolean {
  return run.length <= LONGEST_ENDING && ENDINGS.has(run);
}
