import { describe, expect, it } from 'vitest'
import { isLinkable, websiteText } from './websiteText'

describe('websiteText', () => {
  it.each([
    ['https://arden9.example/', 'arden9.example'],
    ['http://www.arden9.example', 'arden9.example'],
    ['HTTPS://Arden9.example/races/2026/?utm_source=x#enter', 'Arden9.example/races/2026'],
    ['https://www.раce.example/enter', 'xn--ce-6kc7d.example/enter'],
    ['https://wwwhere.example', 'wwwhere.example'],
  ])('shortens %j to %j', (website, expected) => {
    expect(websiteText(website)).toBe(expected)
  })
})

describe('isLinkable', () => {
  it.each(['https://a.example', 'http://a.example/b'])('accepts %j as a link', (website) => {
    expect(isLinkable(website)).toBe(true)
  })

  it.each([
    '',
    'a.example',
    '//a.example',
    'https:///x',
    'data:text/html,x',
    'javascript:alert(1)//https://a',
  ])('rejects %j as a link', (website) => {
    expect(isLinkable(website)).toBe(false)
  })
})
