import { expect, test } from 'vitest'
import { embedSnippet } from './EmbedPanel'

test('escapes a club’s name in the snippet’s title', () => {
  expect(embedSnippet({ slug: 'a-b', name: 'Tom "& Co" <AC>' }, 'https://races.example')).toBe(
    '<iframe id="races-a-b" src="https://races.example/club/a-b/embed?theme=light&amp;limit=10"' +
      ' title="Next events for Tom &quot;&amp; Co&quot; &lt;AC>"' +
      ' width="100%" height="600" loading="lazy" style="border: 0"></iframe>\n' +
      '<script>addEventListener("message", ({ data, source }) => {\n' +
      '  const frame = document.getElementById("races-a-b");\n' +
      '  if (source === frame?.contentWindow && typeof data === "number") frame.height = data;\n' +
      '})</script>',
  )
})
