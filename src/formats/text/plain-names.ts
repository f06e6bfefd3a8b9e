/**
 * Extensions and whole names of plain text, lower case. Files that hold secrets by their nature (`.env`, `.pem`,
 * `.key`, `id_rsa`, `.netrc`) are left out on purpose: an index is a copy that travels to providers and clients.
 */
export const PLAIN_NAMES: readonly string[] = [
  // Prose, notes, markup that reads well as it is
  ...['.txt', '.text', '.log', '.rst', '.rest', '.adoc', '.asciidoc', '.org', '.tex', '.ltx', '.bib', '.textile'],
  ...['.wiki', '.mediawiki', '.creole', '.pod', '.nfo', '.lrc'],
  // Subtitles
  ...['.srt', '.vtt', '.sbv', '.ass', '.ssa'],
  // Configuration
  ...['.ini', '.cfg', '.conf', '.config', '.properties', '.toml', '.yaml', '.yml', '.desktop', '.service', '.reg'],
  // Data and exchange
  ...['.json', '.jsonc', '.json5', '.jsonl', '.ndjson', '.geojson', '.xml', '.xsd', '.xsl', '.xslt', '.wsdl', '.rss'],
  ...[
    '.atom',
    '.opml',
    '.resx',
    '.plist',
    '.csv',
    '.tsv',
    '.diff',
    '.patch',
    '.ics',
    '.vcf',
    '.po',
    '.pot',
    '.strings',
  ],
  // Diagrams as text
  ...['.puml', '.plantuml', '.mmd', '.mermaid', '.dot', '.gv'],
  // Files that are known by their whole name
  ...['readme', 'license', 'licence', 'copying', 'notice', 'authors', 'contributors', 'contributing', 'maintainers'],
  ...['changelog', 'changes', 'history', 'news', 'install', 'todo', 'codeowners', 'procfile', 'pipfile', 'go.mod'],
];
