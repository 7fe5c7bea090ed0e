import { expect, it } from 'vitest';
import { hasBlocks, htmlToText } from '../../../../web/admin/forms/html-to-text.ts';

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
    'Dear all,\n\nplease come\non Sunday.\n\n- tea\n- cake\n\nthe form',
  ],
  ['paragraphs', '<p>One &amp; &lt;two&gt;</p>\n<p>&#8217;Three&#x2026;</p>', 'One & <two>\n\n’Three…'],
  ['unknown references', '<p>&constructor; &nosuch;</p>', '&constructor; &nosuch;'],
  ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
])('keeps the paragraphs, lines and lists of %s, and drops other markup', (_what, html, text) => {
  expect(hasBlocks(html)).toBe(true);
  expect(htmlToText(html)).toBe(text);
});

it('reports no blocks for inline HTML, so that the browser pastes its plain text', () => {
  expect(hasBlocks('<meta charset="utf-8"><span>just words</span>')).toBe(false);
});
