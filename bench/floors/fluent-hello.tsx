import { Button, FluentProvider, webLightTheme } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';

// The floor of rows 1, 2 and 4 (docs/performance.md): the least that a page with Fluent UI can weigh.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <FluentProvider theme={webLightTheme}>
      <Button>Hello</Button>
    </FluentProvider>,
  );
}
