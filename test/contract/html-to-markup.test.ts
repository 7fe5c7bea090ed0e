import { createDocument } from '@mixmark-io/domino';
import { expect, it } from 'vitest';
import { htmlToMarkup } from '../../contract/html-to-markup.ts';
import { isWorthConverting } from '../../web/desk/inputs/markup-input.tsx';

/** What a paste of the HTML inserts. */
const pasted = (html: string) => htmlToMarkup(createDocument(html), { keepsStyles: false }).text;

const word = (text: string, marker = '·', more = '') =>
  `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1${more}"><!--[if !supportLists]--><span style="font-family:Wingdings"><span style="mso-list:Ignore">${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;

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
    'bullets in Wingdings and Symbol',
    word('O Lord', '§') + word('hear us', 'Ø') + word('and help', 'ü') + word('soon', '\uF0B7'),
    '- O Lord\n- hear us\n- and help\n- soon',
  ],
  [
    'a nested list of Word',
    word('tea') + word('green', 'o').replace('level1', 'level2') + word('cake'),
    '- tea\n  - green\n- cake',
  ],
  ['a paragraph of Word’s list without a bullet', '<p class="MsoListParagraph">O Lord</p>', 'O Lord'],
  [
    'an e-mail',
    `<div dir="ltr"><div>Dear all,</div><div><br></div><div>please <i>come</i></div><div>on Sunday.</div>
     <ul><li>tea</li><li><p>cake</p></li></ul><script>alert(1)</script><div><a href="https://a.example">the form</a></div></div>`,
    'Dear all,\n\nplease come\non Sunday.\n\n- tea\n- cake\n\n[the form](https://a.example)',
  ],
  [
    'blocks in one another',
    '<div><div>One</div></div><div><div><div>Two</div></div></div><ul><li>a<ul><li>b</li></ul></li></ul>',
    'One\nTwo\n\n- a\n  - b',
  ],
  [
    'a table with a head',
    '<table><thead><tr><th>Day</th><th>Time</th></tr></thead><tbody><tr><td>Sunday</td><td>11am</td></tr></tbody></table>',
    'Day – Time\nSunday – 11am',
  ],
  ['paragraphs', '<p>One &amp; &lt;two&gt;</p>\n<p>&#8217;Three&#x2026;</p>', 'One & <two>\n\n’Three…'],
  ['unknown references', '<p>&constructor; &nosuch;</p>', '&constructor; &nosuch;'],
  ['named entities', '<p>Caf&eacute; &ndash; &Aacute;ine&rsquo;s &times; &frac12;</p>', 'Café – Áine’s × ½'],
  ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a – b\nc'],
  [
    'a table of Word, whose cells hold paragraphs',
    `<table class="MsoTableGrid"><tbody><tr><td><p class="MsoNormal">Sunday</p></td><td><p class="MsoNormal">8.30am</p><p class="MsoNormal">11am</p></td></tr>
     <tr><td><p class="MsoNormal">Friday</p></td><td><p class="MsoNormal">7pm</p></td></tr></tbody></table>`,
    'Sunday – 8.30am 11am\nFriday – 7pm',
  ],
  [
    'a list in a cell',
    '<table><tr><td>Sunday</td><td><ul><li>tea</li><li>cake</li></ul></td></tr></table>',
    'Sunday – tea cake',
  ],
  ['preformatted lines', '<pre>A Íosa,\n  glan mo chroí</pre><p>Amen</p>', 'A Íosa,\nglan mo chroí\n\nAmen'],
  [
    'lines in pre-wrap',
    '<div style="white-space: pre-wrap;">Rota\n<b>Anne</b>, Joe\n\nThanks</div>',
    'Rota\nAnne, Joe\n\nThanks',
  ],
  ['tracked changes', '<p>at <del>10.00am</del><ins>11.30am</ins> on Sunday</p>', 'at 11.30am on Sunday'],
  [
    'text that Word has deleted',
    '<p>at <span class=msoDel>10.00am</span><span class=msoIns>11.30am</span></p>',
    'at 11.30am',
  ],
  [
    'text that Word for the web has deleted',
    '<p>at <span class="TextRun"><span class="TrackChangeTextDeletion">10.00am</span><span>11.30am</span></span></p>',
    'at 11.30am',
  ],
  [
    'what a style sheet strikes out or hides, as of Pages',
    `<style><!-- p.p1 {margin: 0} span.s1 {text-decoration: line-through} @page A {} .h, :x {display:none} .s2 {visibility: hidden} --></style>
     <p class="p1">at <span class="s1">7 pm</span> 6 pm <span class="s2">(ask)</span></p>`,
    'at 6 pm',
  ],
  [
    'comments in the margin',
    `<p>Readers: Anne<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[JS1]</a></span></p>
     <div style="mso-element:comment-list"><hr class=msocomoff><div style="mso-element:comment"><div id="_com_1" class=msocomtxt><p class=MsoCommentText>[JS1]Ask Fr Paul</p></div></div></div>`,
    'Readers: Anne',
  ],
  [
    'hidden text',
    '<p>Seen<span style="mso-hide:all">A</span><span style="DISPLAY:NONE">B</span><b hidden>C</b></p>',
    'Seen',
  ],
  [
    'struck-out text',
    '<p>at <s>7 pm</s> <span style="text-decoration: line-through">8</span> 6 pm</p>',
    'at 6 pm',
  ],
])('keeps what %s shows', (_what, html, text) => {
  expect(isWorthConverting(html)).toBe(true);
  expect(pasted(html)).toBe(text);
});

it('does not convert inline HTML, so that the browser pastes its plain text', () => {
  expect(isWorthConverting('<meta charset="utf-8"><span>just words</span>')).toBe(false);
});

const safe = (address: string) =>
  `https://eur03.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&amp;data=05%7C02&amp;reserved=0`;

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
  ['<a name="top">an anchor</a> and words', 'an anchor and words'],
  [`<a href="${safe('https://a.example/form?x=1')}">the form</a>`, '[the form](https://a.example/form?x=1)'],
  [`<a href="${safe('https://a.example/')}">${safe('https://a.example/')}</a>`, 'https://a.example/'],
  ['<a href="https://www.google.com/url?q=https://a.example/b&amp;sa=D">b</a>', '[b](https://a.example/b)'],
])('keeps the address of a pasted link, unless it is the label or cannot be linked to: %s', (html, text) => {
  expect(isWorthConverting(html)).toBe(true);
  expect(pasted(html)).toBe(text);
});
