import type { MarkedToken, Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { canParseUrl, withScheme } from '../../../contract/fields/urls.ts';
import { urlPattern } from '../../../contract/fields/characters.ts';
import { linkedText } from './linked-text.tsx';
import { tokensOf } from './marked-tokens.ts';

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
