import { useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

// The floor of row 9: two screens of plain React as large as the application's, chosen by the address's path; no router,
// no data, no styles. `/rows?cards=25&rows=200` says how large.
const sizes = new URLSearchParams(location.search);
const listOf = (name: string): number[] => Array.from({ length: Number(sizes.get(name)) }, (_, index) => index);
const cards = listOf('cards');
const rows = listOf('rows');
const columns = Array.from({ length: 6 }, (_, index) => index);

function Cards(): ReactNode {
  return (
    <ul>
      {cards.map((card) => (
        <li key={card}>
          <h3>{`Card ${card}`}</h3>
          <p>Description</p>
          <p>Last changed</p>
          <button>Delete</button>
          <button>Edit</button>
        </li>
      ))}
    </ul>
  );
}

function Rows(): ReactNode {
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {columns.map((column) => (
              <td key={column}>{`${row} ${column}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function onMove(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function LeanRoutes(): ReactNode {
  const path = useSyncExternalStore(onMove, () => location.pathname);
  return <main>{path === '/rows' ? <Rows /> : <Cards />}</main>;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<LeanRoutes />);
