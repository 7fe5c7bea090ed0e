import { expect, it } from 'vitest';
import { htmlToText, isWorthConverting } from '../../../../web/admin/forms/html-to-text.ts';

it.each([
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>
     <!--StartFragment--><p class="MsoNormal"><b><span style="font-size:22pt">Dear all,<o:p></o:p></span></b></p>
     <p class="MsoNormal">please come<br>
     on Sunday.</p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>
     <p class="MsoListParagraphCxSpFirst"><!--[if !supportLists]--><span>·<span>&nbsp;&nbsp; </span></span>tea</p>
     <p class="MsoListParagraphCxSpLast">·&nbsp;&nbsp; cake</p></body></html>`,
    'Dear all,\n\nplease come\non Sunday.\n\n- tea\n- cake',
  ],
  [
    'Word’s numbered and nested lists',
    `<p class="MsoNormal">Agenda</p>
     <p class="MsoListParagraphCxSpFirst"><!--[if !supportLists]--><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><!--[endif]-->Prayer</p>
     <p class="MsoListParagraphCxSpMiddle"><![if !supportLists]><span>a)<span>&nbsp; </span></span><![endif]>Psalm 23</p>
     <p class="MsoListParagraphCxSpMiddle"><span>10.<span>&nbsp;&nbsp; </span></span>A. O. B.</p>
     <p class="MsoListParagraphCxSpLast"><span>o<span>&nbsp;&nbsp; </span></span>on the hall</p>`,
    'Agenda\n\n1. Prayer\na) Psalm 23\n10. A. O. B.\n- on the hall',
  ],
  [
    'an e-mail',
    `<div dir="ltr"><div>Dear all,</div><div><br></div><div>please <i>come</i></div><div>on Sunday.</div>
     <ul><li>tea</li><li><p>cake</p></li></ul><script>alert(1)</script><div><a href="https://a.example">the form</a></div></div>`,
    'Dear all,\n\nplease come\non Sunday.\n\n- tea\n- cake\n\n[the form](https://a.example)',
  ],
  ['paragraphs', '<p>One &amp; &lt;two&gt;</p>\n<p>&#8217;Three&#x2026;</p>', 'One & <two>\n\n’Three…'],
  ['unknown references', '<p>&constructor; &nosuch;</p>', '&constructor; &nosuch;'],
  ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
])('keeps the paragraphs, lines, lists and links of %s, and drops other markup', (_what, html, text) => {
  expect(isWorthConverting(html)).toBe(true);
  expect(htmlToText(html)).toBe(text);
});

it('does not convert inline HTML, so that the browser pastes its plain text', () => {
  expect(isWorthConverting('<meta charset="utf-8"><span>just words</span>')).toBe(false);
});

it.each([
  [
    '<a class="x" href=\'https://a.example/?b=1&amp;c=2\'><b>the</b> form</a>.',
    '[the form](https://a.example/?b=1&c=2).',
  ],
  ['<a href="https://en.example/Lent_(season)">Lent</a>', '[Lent](https://en.example/Lent_%28season%29)'],
  ['<a href="mailto:a@b.example">the office</a>', '[the office](mailto:a@b.example)'],
  ['<a href="mailto:a@b.example">a@b.example</a>', 'a@b.example'],
  ['<a href="https://www.a.example/">a.example</a>', 'a.example'],
  ['<a href="#_ftn1">a footnote</a>', 'a footnote'],
  ['<a href="javascript:alert(1)">a script</a>', 'a script'],
  ['<a href="https://a.example"><img src="x"></a>text', 'text'],
  ['<a name="top">an anchor</a> <a href="https://a.example">unclosed', 'an anchor unclosed'],
])('keeps the address of a pasted link, unless it is the label or cannot be linked to: %s', (html, text) => {
  expect(isWorthConverting(html)).toBe(true);
  expect(htmlToText(html)).toBe(text);
});
