/** What PowerPoint and Excel add to descriptions that they made up. */
const GENERATED =
  /\s*(?:Description (?:automatically )?generated(?: with [\w\s]+ confidence)?|AI-generated content may be incorrect\.?|자동 생성된 설명|AI 생성 콘텐츠는 정확하지 않을 수 있습니다\.?)\s*$/i;
const FILE_NAME = /^[^\n]*\.(?:png|jpe?g|jfif|gif|bmp|svg|[ew]mf|tiff?|webp|heic|ico|mp4|mov|avi|wm[av]|mp3)$/i;
const ADDRESS = /^(?:[a-z]+:\/\/|[a-z]:\\|\\\\|\/)\S*$/i;
/** What programs name a picture that nobody described. */
const DEFAULT_NAME =
  /^(?:picture|image|graphic|photo|object|shape|icon|logo|screen ?shot|그림|이미지|사진|개체|도형|スクリーンショット|図|图片|圖片)[\s_-]*\d*$/i;
/** Han, Kana: scripts that do not part words. */
const UNSPACED_PROSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4,}/u;
const WORDS = /\p{L}+\P{L}+\p{L}+/u;

/**
 * The description of a picture as `[image: …]`, when a person wrote one: not a file name, an address or a
 * program's default name, and more than a single word.
 *
 * @returns '' when there is none
 */
export function imageMark(description: string | undefined): string {
  const text = (description ?? '').replace(GENERATED, '').replace(/\s+/g, ' ').trim();
  const isName = FILE_NAME.test(text) || ADDRESS.test(text) || DEFAULT_NAME.test(text);
  if (isName || !(WORDS.test(text) || UNSPACED_PROSE.test(text))) return '';
  return `[image: ${text}]`;
}
