import { expect, test } from 'vitest'
import { picturePath, pictureSource } from './pictureSource'

test.each([
  'https://lh3.googleusercontent.com/a/ACg8ocK=s96-c',
  'https://dgalywyr863hv.cloudfront.net/pictures/athletes/1/2/3/large.jpg',
  'https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=1&height=200',
  'https://scontent-lhr8-1.xx.fbcdn.net/v/t1.jpg?oh=1',
])('accepts the picture %s', (avatar) => {
  expect(pictureSource(avatar)?.href).toBe(avatar)
})

test.each([
  undefined,
  '',
  'avatar/athlete/large.png',
  '/picture.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://lh3.googleusercontent.com/a/x',
  'https://lh3.googleusercontent.com:8443/a/x',
  'https://user@lh3.googleusercontent.com/a/x',
  'https://lh3.googleusercontent.com.evil.example/x',
  'https://lh3.googleusercontent.com@evil.example/x',
  'https://evil.example/lh3.googleusercontent.com',
  'https://evil-lh3.googleusercontent.com/x',
  'https://drive.googleusercontent.com/x',
  'https://other.cloudfront.net/x',
  'https://scontent.evil.example/x.fbcdn.net',
  'https://fbcdn.net/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
])('rejects the picture %j', (avatar) => {
  expect(pictureSource(avatar)).toBeUndefined()
  expect(picturePath({ slug: 's', ...(avatar !== undefined && { avatar }) })).toBeUndefined()
})

test('returns a path without the source, which changes with the picture', () => {
  const one = picturePath({ slug: 'ann-lee', avatar: 'https://lh3.googleusercontent.com/a/1' })
  const two = picturePath({ slug: 'ann-lee', avatar: 'https://lh3.googleusercontent.com/a/2' })
  expect(one).toMatch(/^\/user\/ann-lee\/picture\?v=[\w-]{8}$/)
  expect(two).not.toBe(one)
})
