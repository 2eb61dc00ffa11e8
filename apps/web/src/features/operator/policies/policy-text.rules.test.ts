import type { PolicyDocument } from '@onsori/contract/policy-values';
import { expect, test } from 'vitest';
import { formatPolicyText, parsePolicyText } from './policy-text.rules.ts';

const policy: PolicyDocument = {
  title: '환불 정책',
  summary: '돌려받는 방법이에요.',
  sections: [
    {
      id: 'withdrawal',
      heading: '1. 전액 환불: 7일',
      blocks: [
        '7일 안에 취소할 수 있어요.',
        { list: ['하나', '둘'] },
        {
          table: {
            caption: '방법',
            head: ['방법', '금액'],
            rows: [
              ['지금', '10원'],
              ['끝에', ''],
            ],
          },
        },
      ],
    },
    { id: 'how', heading: '2. 방법', blocks: ['신청해 주세요.'] },
  ],
};

test('a document survives being edited as text', () => {
  expect(parsePolicyText(formatPolicyText(policy))).toEqual(policy);
  expect(parsePolicyText(formatPolicyText(policy).replaceAll('\n', '\r\n'))).toEqual(policy);
});

test('lines of a paragraph become one', () => {
  const text = '# 제목\n\n요약\n\n## a: 제목\n\n첫 줄\n둘째 줄';
  expect(parsePolicyText(text)).toMatchObject({ sections: [{ blocks: ['첫 줄 둘째 줄'] }] });
});

test.each([
  ['', 'title'],
  ['제목', 'title'],
  ['# 제목', 'summary'],
  ['# 제목\n\n## a: 절', 'summary'],
  ['# 제목\n\n요약', 'section'],
  ['# 제목\n\n요약\n\n글', 'section'],
  ['# 제목\n\n요약\n\n## 한글: 절\n\n글', 'section'],
  ['# 제목\n\n요약\n\n## a: 절\n\n글\n\n## a: 절\n\n글', 'section'],
  ['# 제목\n\n요약\n\n## a: 절', 'empty'],
  ['# 제목\n\n요약\n\n## a: 절\n\n| 가 | 나 |\n| 1 | 2 |', 'table'],
  ['# 제목\n\n요약\n\n## a: 절\n\n|# 표\n| 가 | 나 |\n| 1 |', 'table'],
])('names the problem of %j', (text, problem) => {
  expect(parsePolicyText(text)).toMatchObject({ problem });
});
