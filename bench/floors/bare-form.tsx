import { createRoot } from 'react-dom/client';

// The floor of row 6: 40 inputs of plain React, without labels, rules or a library of forms.
const names = Array.from({ length: 40 }, (_, index) => `field-${index + 1}`);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main>
      <form>
        {names.map((name) => (
          <input key={name} name={name} aria-label={name} onChange={() => undefined} />
        ))}
      </form>
    </main>,
  );
}
