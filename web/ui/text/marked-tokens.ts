import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';

/**
 * Limits beyond which text is kept as typed. In marked, a paragraph of marks takes quadratic time (25 seconds for 50,000
 * characters), and a list inside 600 others overflows the stack.
 */
const MAX_MARKS = 500;
const MAX_LIST_DEPTH = 9;

/** The Markdown syntax that texts do not support, which is kept as plain text. `linkedText` finds bare URLs. */
const unsupported = [
  'code',
  'fences',
  'heading',
  'hr',
  'blockquote',
  'html',
  'def',
  'lheading',
  'tag',
  'reflink',
  'codespan',
  'br',
  'autolink',
] as const;

class SimpleTokenizer extends Tokenizer {
  private listDepth = 0;

  constructor() {
    super();
    for (const syntax of unsupported) this[syntax] = () => undefined;
  }

  /** No numbered lists, so that '1. Kings' is not one. */
  override list(src: string): Tokens.List | undefined {
    if (!/^ {0,3}[-*] /.test(src) || this.listDepth === MAX_LIST_DEPTH) return undefined;
    this.listDepth += 1;
    try {
      return super.list(src);
    } finally {
      this.listDepth -= 1;
    }
  }
  /** Only asterisks around words, not inside them, and no underscores. */
  override emStrong(src: string, maskedSrc: string, prevChar = ''): Tokens.Em | Tokens.Strong | undefined {
    return src.startsWith('*') && !/\w$/.test(prevChar)
      ? super.emStrong(src, maskedSrc, prevChar)
      : undefined;
  }
  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return src.startsWith('[') ? super.link(src) : undefined;
  }
}

/** Leaves the paragraphs and list items with too many marks as plain text. */
class SimpleLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if ((src.match(/[*[`]+/g) ?? []).length <= MAX_MARKS) return super.inlineTokens(src, tokens);
    tokens.push({ type: 'text', raw: src, text: src, escaped: false });
    return tokens;
  }
}

/** Splits a text into tokens: paragraphs and lists that contain text, bold, italic and links. */
export function tokensOf(text: string): Token[] {
  return new SimpleLexer({ tokenizer: new SimpleTokenizer(), gfm: false }).lex(text);
}
