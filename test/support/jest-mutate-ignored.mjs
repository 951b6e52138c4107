// What `npm run mutate` leaves as it is, by its reason. (Plain JavaScript: Stryker loads it.)

/** @type {readonly { why: string; is: (path: import('@babel/core').NodePath) => boolean }[]} */
const kinds = [
  {
    why: 'The text of an error is for whoever reads the log; tests ask for the error.',
    is: ({ node, parentPath }) =>
      isText(node) && parentPath?.isNewExpression() && /Error$/.test(parentPath.node.callee.name),
  },
  {
    why: 'The name of a token is for the message that nothing is bound to it.',
    is: ({ node, parentPath }) =>
      isText(node) && parentPath?.isCallExpression() && parentPath.node.callee.name === 'token',
  },
  {
    why: 'What is fixed about a message is data: the compiler holds it to its types, the tests of all messages to the rest.',
    is: ({ node }) => node.type === 'ClassProperty' && node.static && node.key.name === 'about',
  },
];

function isText({ type }) {
  return type === 'StringLiteral' || type === 'TemplateLiteral';
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'notByTests',
    value: { shouldIgnore: (path) => kinds.find(({ is }) => is(path))?.why },
  },
];
