import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';

/** Disables the Markdown syntax that texts do not support, so that it is kept as plain text. */
class SimpleTokenizer extends Tokenizer {
  override code() {
    return undefined;
  }
  override fences() {
    return undefined;
  }
  override heading() {
    return undefined;
  }
  override hr() {
    return undefined;
  }
  override blockquote() {
    return undefined;
  }
  override html() {
    return undefined;
  }
  override def() {
    return undefined;
  }
  override table() {
    return undefined;
  }
  override lheading() {
    return undefined;
  }
  override tag() {
    return undefined;
  }
  override reflink() {
    return undefined;
  }
  override codespan() {
    return undefined;
  }
  override br() {
    return undefined;
  }
  override del() {
    return undefined;
  }
  override autolink() {
    return undefined;
  }
  /** `linkedText` finds bare URLs. */
  override url() {
    return undefined;
  }
  /** No numbered lists, so that '1. Kings' is not one. */
  override list(src: string): Tokens.List | undefined {
    return /^ {0,3}[-*] /.test(src) ? super.list(src) : undefined;
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

/** Splits a text into tokens: paragraphs and lists that contain text, bold, italic and links. */
export function tokensOf(text: string): Token[] {
  return new Lexer({ tokenizer: new SimpleTokenizer(), gfm: true }).lex(text);
}
