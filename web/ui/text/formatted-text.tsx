import { type MarkedToken, type Token, Lexer, Tokenizer, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { urlPattern } from '../../../contract/fields/characters.ts';
import { canParseUrl, withScheme } from '../../../contract/fields/urls.ts';
import { linkedText } from './linked-text.tsx';

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
function tokensOf(text: string): Token[] {
  return new SimpleLexer({ tokenizer: new SimpleTokenizer(), gfm: false }).lex(text);
}

/**
 * Renders a text with Markdown links, bold, italic and lists as React elements. HTML is rendered as plain text, and links
 * are limited to web pages, e-mail addresses and telephone numbers.
 */
export function FormattedText({ text }: { text: string }) {
  return tokensOf(text).map((token, at) => <Block key={at} token={token} />);
}

function Block({ token }: { token: Token }): ReactNode {
  if (!isMarked(token)) return null;
  switch (token.type) {
    case 'space':
      return null;
    case 'list':
      return (
        <ul>
          {token.items.map((item, at) => (
            <li key={at}>
              {item.tokens.map((part, index) =>
                isMarked(part) && (part.type === 'text' || part.type === 'paragraph') ? (
                  <Fragment key={index}>{inline(part.tokens, part.text)}</Fragment>
                ) : (
                  <Block key={index} token={part} />
                ),
              )}
            </li>
          ))}
        </ul>
      );
    case 'paragraph':
    case 'text':
      return <p>{inline(token.tokens, token.text)}</p>;
    default:
      return <p>{linkedText(token.raw)}</p>;
  }
}

function inline(tokens: readonly Token[] | undefined, text: string, isInLink = false): ReactNode {
  if (!tokens) return isInLink ? <span>{text}</span> : linkedText(text);
  return tokens.map((token, at) => <Inline key={at} token={token} isInLink={isInLink} />);
}

function Inline({ token, isInLink }: { token: Token; isInLink: boolean }): ReactNode {
  if (!isMarked(token)) return null;
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens, token.text, isInLink)}</strong>;
    case 'em':
      return <em>{inline(token.tokens, token.text, isInLink)}</em>;
    case 'link': {
      const href = safeHref(withScheme(token.href));
      if (href === undefined || isInLink) return inline(token.tokens, token.text, isInLink);
      return <a href={href}>{inline(token.tokens, token.text, true)}</a>;
    }
    case 'escape':
      return <span>{token.text}</span>;
    case 'text':
      return inline(token.tokens, token.raw, isInLink);
    default:
      return isInLink ? <span>{token.raw}</span> : linkedText(token.raw);
  }
}

/** Returns an http, https, mailto or tel URL or a path on this site; undefined for anything else. */
function safeHref(href: string): string | undefined {
  const isSafe =
    (href !== '' && urlPattern.test(href) && canParseUrl(href)) ||
    /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/i.test(href);
  return isSafe ? href : undefined;
}

/** Without marked extensions every token is a MarkedToken. */
function isMarked(token: Token): token is MarkedToken {
  return typeof token.type === 'string';
}
