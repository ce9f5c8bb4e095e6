import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isFullMatrix } from '../../test/helpers/matrix'
import { secretBits } from './secretBits'

describe('estimating the bits of a secret', () => {
  test.each(['base64', 'base64url', 'hex'] as const)(
    'finds at least 128 in 32 random-looking bytes, as %s',
    (format) => {
      // As random bytes, but the same in each run: rarely, random ones have fewer.
      const secrets = Array.from({ length: isFullMatrix ? 10_000 : 1000 }, (_, n) =>
        createHash('sha256').update(String(n)).digest(format),
      )
      expect(secrets.filter((secret) => secretBits(secret) < 128)).toEqual([])
    },
  )

  test.each([
    'abcdefghijkl'.repeat(3),
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    '0123456789abcdef'.repeat(4),
    'q7Zk1vXw'.repeat(8),
    'replace-with-the-output-of-openssl-rand',
    'your-session-secret-at-least-32-characters',
    'correct-horse-battery-staple-2024-correct',
    'soaked-'.repeat(7),
    'Startline2026'.repeat(4),
    '1'.repeat(64),
    '00112233445566778899aabbccddeeff',
    '000111222333444555666777888999aaabbbcccdddeeefff',
    '0a1b2c3d4e5f6g7h8i9j0a1b2c3d4e5f6g7h',
    '02468ace13579bdf02468ace13579bdf',
    'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQ',
    'fedcba98765432100123456789abcdef',
    '3.14159265358979323846264338327950288',
    '2718281828459045235360287471352662',
    '243f6a8885a308d313198a2e03707344',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9',
    'qwertyuiopasdfghjklzxcvbnm123456',
    '',
  ])('finds fewer than 128 in %j', (secret) => {
    expect(secretBits(secret)).toBeLessThan(128)
  })

  test.each(['docs/settings.md', '.env.example'])('finds fewer than 128 in every example of %s', (file) => {
    const text = readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
    const lines = text.split('\n').filter((line) => /secret|openssl/i.test(line))
    const examples = lines.flatMap((line) => [...line.split(/[\s|`]+/), ...line.split(/`|#|: |=/)])
    expect(examples.length).toBeGreaterThan(0)
    expect(
      examples.filter((example) => secretBits(example.trim()) >= 128 && !/\s\S+\s\S+\s\S+\s/.test(example)),
    ).toEqual([])
  })
})
